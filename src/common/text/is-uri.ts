/** Whether a text has only characters that an address may hold (RFC 3986, 2); others have to be percent-encoded. */
export const isUriText = (text: string): boolean => /^[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/.test(text);
