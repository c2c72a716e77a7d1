interface TimeProps {
  readonly at: string;
}

/** A moment in the words of the person's browser. */
export const Time = ({ at }: TimeProps) => (
  <time dateTime={at}>{new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}</time>
);
