/** What an object itself holds under a name: names that people choose, `constructor` for one, never lead to what all objects have. */
export const ownValue = <Value>(
  object: Readonly<Record<string, Value>> | undefined,
  name: string | undefined,
): Value | undefined => (object && name !== undefined && Object.hasOwn(object, name) ? object[name] : undefined);
