import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Operation } from '../common/openapi/operation.decorator';
import type { Actor } from '../common/permissions/actor';
import { CallerActor } from '../common/permissions/caller.decorator';
import { SelfOnly } from '../common/permissions/route-access.decorator';
import { Limited } from '../limits/limited.decorator';
import { AccountSecurityResponse } from './security/dto/security.response';
import { RECENT } from './recent-sign-in/recent-words';
import { SecurityReader } from './security/security.reader';
import { AccountAddresses } from './addresses/account-addresses';
import { VerifyAddressDto } from './addresses/dto/address.dto';

@Controller('user/email')
export class AddressesController {
  constructor(
    private readonly addresses: AccountAddresses,
    private readonly reader: SecurityReader,
  ) {}

  @Post()
  @HttpCode(200)
  @Limited('tokens')
  @SelfOnly({ everywhere: true })
  @Operation({
    id: 'verifyEmailAddress',
    tag: 'Users',
    summary: 'Verify or change your email address',
    description: `Emails a link to an address: your own one, if it is not verified yet, or a new one. The link works once, within an hour, in a browser in which you are signed in to the account; then the address is yours, and links and half-finished sign-ins end. A new request replaces the one before. The response is the same for an address that another account has. At most five emails an hour. 409 for an address that is verified already, where no email is sent, and for an address that a directory manages. ${RECENT}`,
    ok: AccountSecurityResponse,
    errors: [409, 413, 415],
  })
  async verify(@CallerActor() actor: Actor, @Body() { email }: VerifyAddressDto): Promise<AccountSecurityResponse> {
    await this.addresses.ask(actor, email);
    return this.reader.view(actor);
  }
}
