import type { ContentRef } from '../../../../core/documents/blocks/nodes/content-ref.types';
import { ApiError } from '../../../api/api-error';
import { parseOperation } from '../api-parts';
import type { ChosenFrom } from '../kinds/kind.types';
import { refIn, settingText, type Settings } from '../node-settings';
import { t } from '../../../i18n/forms';

/** The initial text of the field. The title of reusable content has to be requested separately. */
export function comboboxText(from: ChosenFrom, settings: Settings): string {
  const ref = refIn(settings);
  switch (from) {
    case 'reusable':
      return '';
    case 'specs':
      return ref?.kind === 'openapi' ? ref.spec : '';
    case 'schemas':
      return Array.isArray(settings.schemas) ? settings.schemas.join(', ') : '';
    default: {
      const of = settingText(settings, from === 'operations' ? 'path' : 'name');
      return of === '' || of === '/' ? '' : `${settingText(settings, 'method').toUpperCase()} ${of}`;
    }
  }
}

function methodIn(words: string, key: 'path' | 'name'): Settings {
  const found = parseOperation(words);
  if (!found) throw new ApiError(400, key === 'path' ? t.noOperation : t.noWebhook);
  return { method: found.method, [key]: found.of };
}

/** The settings that result from a selection. */
export function comboboxSettings(from: ChosenFrom, words: string, ref: ContentRef | undefined): Settings {
  switch (from) {
    case 'reusable':
      if (!ref) throw new ApiError(400, t.chooseFromTheList);
      return { ref };
    case 'specs':
      return { ref: { kind: 'openapi', spec: words } };
    case 'schemas':
      return { schemas: words.split(/,\s*/).filter(Boolean) };
    default:
      return methodIn(words, from === 'operations' ? 'path' : 'name');
  }
}
