/** The own property of an object: names that people choose, such as `constructor`, never reach inherited properties. */
export const ownValue = <Value>(
  object: Readonly<Record<string, Value>> | undefined,
  name: string | undefined,
): Value | undefined => (object && name !== undefined && Object.hasOwn(object, name) ? object[name] : undefined);
