import { createHash } from 'node:crypto';

/**
 * Something that is wrong with a file.
 * @typedef {{ level: 'error' | 'warning', file: string, line?: number, message: string }} Finding
 */

/** Characters that end a property or a message of a workflow command of GitHub Actions. */
const escaped = (text) => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
const escapedProperty = (text) => escaped(text).replace(/:/g, '%3A').replace(/,/g, '%2C');

/** @param {Finding} finding */
export function annotation({ level, file, line, message }, environment) {
  if (environment.GITHUB_ACTIONS !== 'true') return `${level}: ${file}${line ? `:${line}` : ''}: ${message}`;
  const place = line ? `,line=${line}` : '';
  return `::${level} file=${escapedProperty(file)}${place}::${escaped(message)}`;
}

/** What GitLab takes two reports for the same by: the place in the file does not count, so that lines above may come and go. */
const fingerprint = ({ file, message }, number) =>
  createHash('sha256')
    .update(JSON.stringify([file, message, number]))
    .digest('hex');

/**
 * The findings as a Code Quality report of GitLab, whose merge requests show it beside the lines.
 * @param {readonly Finding[]} findings
 */
export function codeQuality(findings) {
  const seen = new Map();
  return findings.map((finding) => {
    const { level, file, line = 1, message } = finding;
    const key = `${file}\0${message}`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
    return {
      description: message,
      check_name: 'bindery',
      fingerprint: fingerprint(finding, seen.get(key)),
      severity: level === 'error' ? 'major' : 'minor',
      location: { path: file, lines: { begin: line } },
    };
  });
}

/** The line that the first of these targets stands in; undefined when none is there as it is. */
export function lineOf(text, targets) {
  const at = targets.map((target) => (target === '' ? -1 : text.indexOf(target))).find((index) => index >= 0);
  return at === undefined ? undefined : text.slice(0, at).split('\n').length;
}
