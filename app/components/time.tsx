import { date } from '../i18n/format';

interface TimeProps {
  readonly at: string;
}

/** A point in time, formatted in the language of the texts. */
export const Time = ({ at }: TimeProps) => <time dateTime={at}>{date(at, 'moment')}</time>;

/** Whether a point in time is over. */
export const isPast = (at: string): boolean => new Date(at) <= new Date();
