import { Search } from 'lucide';
import { useEffect } from 'preact/hooks';
import { Icon } from '../components/icon';
import { openPalette } from '../features/search/open-palette';
import { t } from '../i18n/shell';

/** Opens the global search; Ctrl+K opens it from anywhere. */
export function PaletteButton() {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k';
      // The editor uses this shortcut for something else.
      if (!isShortcut || event.defaultPrevented) return;
      event.preventDefault();
      void openPalette();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
  return (
    <button type="button" class="side-link" aria-keyshortcuts="Control+K" onClick={() => void openPalette()}>
      <Icon of={Search} /> {t.searchEverything} <kbd>{t.paletteKeys}</kbd>
    </button>
  );
}
