import { storedDocumentJson, type StoredText } from '../../storage/stored-document';

export const work = (text: StoredText) => storedDocumentJson(text);
