import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { ProviderAddresses } from '../sso/providers/provider-addresses';

/** Method and path of the endpoint that receives the sign-in form. */
export const LDAP_FORMS = /^POST \/sso\/ldap\/[^/]+\/start\/?$/i;

@Injectable()
export class LdapAddresses extends ProviderAddresses {
  constructor(@Inject(CONFIGURATION) configuration: Pick<Configuration, 'publicUrl'>) {
    super('ldap', configuration);
  }
}
