import { Column, Entity, ForeignKey } from 'typeorm';
import { PrimaryIdColumn } from '../../database/columns';

/** How many mails members of an organization had sent on the last day on which they had any sent, in UTC. */
@Entity('organization_mail_counts')
export class OrganizationMailCount {
  @ForeignKey('Organization', { onDelete: 'CASCADE' })
  @PrimaryIdColumn()
  organizationId: string;

  @Column('date')
  day: string;

  @Column('integer')
  mails: number;
}
