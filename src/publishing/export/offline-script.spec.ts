import { Script } from 'node:vm';
import { offlineScript } from './offline-script';

describe('the script of an offline copy', () => {
  it('is one classic script with every part that another one loads', () => {
    const script = offlineScript();
    expect(() => new Script(script)).not.toThrow();
    expect(script).not.toMatch(/^(?:import|export)\b|\bimport\(/m);
    const parts = [...script.matchAll(/^'([\w.-]+)': \(\) => \{$/gm)].map(([, name]) => name);
    const loaded = [...script.matchAll(/load\('([\w.-]+)'\)/g)].map(([, name]) => name);
    expect(loaded).toContain('tabs.js');
    expect(parts).toEqual(expect.arrayContaining([...new Set(loaded)]));
  });

  it('gives what other parts ask for under its name', () => {
    const script = offlineScript();
    const asked = [...script.matchAll(/load\('([\w.-]+)'\)\)\.then\((\w+)\s?=>\s?\2\.(\w+)\(/g)];
    expect(asked.length).toBeGreaterThan(5);
    for (const [, part = '', , name = ''] of asked) {
      const own = script.slice(script.indexOf(`'${part}': () => {`));
      const given = /\breturn \{ (.*) \};\n\}/.exec(own)?.[1]?.split(', ') ?? [];
      expect(given.map((property) => property.split(':')[0])).toContain(name);
    }
  });
});
