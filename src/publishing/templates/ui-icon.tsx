/** Icons of the controls, as strokes in a square of 24. */
const UI_ICONS = {
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
  contents: '<path d="M4 6h16M4 12h10M4 18h16"/>',
  menu: '<circle cx="5" cy="12" r="1"/><circle cx="12" cy="12" r="1"/><circle cx="19" cy="12" r="1"/>',
  theme: '<circle cx="12" cy="12" r="8"/><path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  outside: '<path d="M8 16 17 7M9 7h8v8"/>',
  copy: '<rect x="9" y="9" width="11" height="11" rx="2"/><path d="M15 9V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h4"/>',
} as const;

/** A decorative icon: its parent has a label. */
export const UiIcon = ({ name }: { readonly name: keyof typeof UI_ICONS }) => (
  <svg class="glyph" viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={{ __html: UI_ICONS[name] }} />
);
