import { Search } from 'lucide';
import { useEffect } from 'preact/hooks';
import { Icon } from '../parts/icon';
import { openPalette } from '../palette/open-palette';
import { t } from '../messages/shell';

/** Opens the global search; Ctrl+K opens it from anywhere. */
export function PaletteButton() {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const wanted = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k';
      // The editor uses this shortcut for something else.
      if (!wanted || event.defaultPrevented) return;
      event.preventDefault();
      void openPalette();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
  return (
    <button type="button" class="side-link" aria-keyshortcuts="Control+K" onClick={() => void openPalette()}>
      <Icon of={Search} /> {t.searchEverything} <kbd>{t.paletteKeys}</kbd>
    </button>
  );
}
