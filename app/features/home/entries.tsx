import '../../styles/home.css';
import type { ComponentChildren } from 'preact';

interface EntryProps {
  readonly address: string;
  /** An emoji, a letter or an icon. */
  readonly mark: ComponentChildren;
  readonly title: ComponentChildren;
  /** What it is, where and when. */
  readonly children: ComponentChildren;
  readonly tag?: ComponentChildren;
}

/** A line of a list on the home screen. */
export const Entry = ({ address, mark, title, tag, children }: EntryProps) => (
  <li>
    <a class="home-entry" href={address}>
      <span class="badge small" aria-hidden="true">
        {mark}
      </span>
      <span class="home-entry-text">
        <span class="home-entry-title">
          <strong class="cut">{title}</strong> {tag}
        </span>
        <small class="cut">{children}</small>
      </span>
    </a>
  </li>
);

interface PartProps {
  readonly title: string;
  /** What the part says while it is empty; without it, it is left out then. */
  readonly empty?: string;
  readonly children: readonly ComponentChildren[];
}

/** A list with a heading. */
export const Part = ({ title, empty, children }: PartProps) =>
  children.length > 0 || empty !== undefined ? (
    <section class="home-part" aria-label={title}>
      <h2>{title}</h2>
      {children.length > 0 ? <ul class="home-list">{children}</ul> : <p class="quiet">{empty}</p>}
    </section>
  ) : null;
