import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { VARIABLES } from '../../src/config/variables';
import { codeBlocks } from '../support/guide/guide-pages';

const root = path.resolve(__dirname, '../..');
const folder = path.join(root, 'deploy/kubernetes');
/** Made from the schemas of Kubernetes itself. */
const MODELS = path.join(root, 'node_modules/kubernetes-models');

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
}

interface NetworkPolicy extends Manifest {
  readonly spec: { readonly egress: readonly { readonly ports: readonly { readonly port: number }[] }[] };
}

interface Container {
  readonly env: readonly { readonly name: string; readonly valueFrom: { readonly secretKeyRef: object } }[];
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly securityContext: object;
  readonly resources: { readonly requests: object; readonly limits: { readonly memory: string } };
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
  readonly [probe: `${string}Probe`]: { readonly httpGet: { readonly path: string; readonly port: string } };
}

interface Deployment extends Manifest {
  readonly spec: {
    readonly selector: { readonly matchLabels: object };
    readonly template: {
      readonly metadata: { readonly labels: object };
      readonly spec: {
        readonly securityContext: object;
        readonly serviceAccountName: string;
        readonly volumes: readonly { readonly name: string }[];
        readonly containers: readonly [Container];
      };
    };
  };
}

const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
const kustomization = parse(read('kustomization.yaml')) as { namespace: string; resources: readonly string[] };
const manifests = new Map(kustomization.resources.map((file) => [file, parse(read(file)) as Manifest]));
const of = <T extends Manifest>(kind: string): T => {
  const found = [...manifests.values()].find((manifest) => manifest.kind === kind);
  if (!found) throw new Error(`There is no ${kind}`);
  return found as T;
};

interface Model {
  validate(): void;
}

/** The checks that were made from the schemas of Kubernetes itself. */
function check(manifest: Manifest): void {
  // The package offers its files to import only.
  const file = path.join(MODELS, manifest.apiVersion, `${manifest.kind}.js`);
  const { [manifest.kind]: Kind } = createRequire(__filename)(file) as Record<string, new (data: Manifest) => Model>;
  if (!Kind) throw new Error(`Kubernetes has no ${manifest.apiVersion} ${manifest.kind}`);
  new Kind(manifest).validate();
}

/** The errors of TypeScript when each manifest is written as an object of its type: unknown fields, wrong values. */
function typeProblems(all: Iterable<Manifest>): string {
  const cache = path.join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const scratch = mkdtempSync(path.join(cache, 'manifests-'));
  const lines = [...all].map((manifest, at) => {
    const type = `import('kubernetes-models/${manifest.apiVersion}/${manifest.kind}').I${manifest.kind}`;
    return `export const m${at}: ${type} = ${JSON.stringify(manifest)};`;
  });
  try {
    writeFileSync(path.join(scratch, 'manifests.mts'), lines.join('\n'));
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
    const options =
      '--noEmit --strict --skipLibCheck --ignoreConfig --module nodenext --target es2022 --types node'.split(' ');
    return spawnSync(process.execPath, [tsc, ...options, 'manifests.mts'], { cwd: scratch, encoding: 'utf8' }).stdout;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

const deployment = (): Deployment => of<Deployment>('Deployment');
const container = (): Container => deployment().spec.template.spec.containers[0];

describe('the manifests for Kubernetes', () => {
  it('are all listed, one in a file, in one namespace', () => {
    const files = readdirSync(folder).filter((file) => file !== 'kustomization.yaml');
    expect([...kustomization.resources].sort()).toEqual(files.sort());
    for (const file of files) expect(parseAllDocuments(read(file))).toHaveLength(1);
    const spaces = [...manifests.values()].map(({ kind, metadata }) =>
      kind === 'Namespace' ? metadata.name : metadata.namespace,
    );
    expect(new Set(spaces)).toEqual(new Set([kustomization.namespace]));
  });

  it.each([...manifests])('match the schema of Kubernetes: %s', (_file, manifest) => {
    expect(() => check(manifest)).not.toThrow();
  });

  it('are refused by these checks when they are wrong', () => {
    const wrong = structuredClone(deployment()) as unknown as { spec: { replicas: unknown } };
    wrong.spec.replicas = 'two';
    expect(() => check(wrong as unknown as Manifest)).toThrow();
  });

  // The compiler takes ten seconds, so only `npm run prove -- operations` runs it.
  (process.env.OPERATIONS === 'long' ? it : it.skip)('name no field that there is not', () => {
    const { spec, ...rest } = deployment();
    const misspelt = { ...rest, spec: { ...spec, replica: 2 } } as unknown as Manifest;
    const problems = typeProblems([...manifests.values(), misspelt])
      .trim()
      .split('\n');
    expect(problems).toEqual([expect.stringContaining(`'"replica"' does not exist in type 'IDeploymentSpec'`)]);
  });

  it('find one another', () => {
    const { selector, template } = deployment().spec;
    const labels = selector.matchLabels;
    expect(template.metadata.labels).toEqual(labels);
    expect(of<Manifest & { spec: { selector: object } }>('Service').spec.selector).toEqual(labels);
    for (const kind of ['PodDisruptionBudget', 'NetworkPolicy']) {
      const { spec } = of<Manifest & { spec: { selector?: object; podSelector?: object } }>(kind);
      expect(spec.selector ?? spec.podSelector).toEqual({ matchLabels: labels });
    }
    const { scaleTargetRef } = of<Manifest & { spec: { scaleTargetRef: object } }>('HorizontalPodAutoscaler').spec;
    expect(scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name: deployment().metadata.name });
    expect(template.spec.serviceAccountName).toBe(of('ServiceAccount').metadata.name);
    const mounted = container().volumeMounts.map(({ name }) => name);
    expect(template.spec.volumes.map(({ name }) => name)).toEqual(mounted);
    expect(container().ports).toEqual([{ name: 'http', containerPort: 3000 }]);
  });

  it('set variables that the service reads, and secrets only from a secret', () => {
    const plain = Object.keys(of<Manifest & { data: object }>('ConfigMap').data);
    const named = container().env.map(({ name }) => name);
    expect([...plain, ...named].filter((name) => !(name in VARIABLES))).toEqual([]);
    const secrets = Object.entries(VARIABLES).flatMap(([name, variable]) => ('secret' in variable ? [name] : []));
    expect(plain.filter((name) => secrets.includes(name))).toEqual([]);
    for (const { valueFrom } of container().env) expect(valueFrom.secretKeyRef).toMatchObject({ name: 'bindery' });
  });

  it('let archives and slow answers through the ingress', () => {
    const { annotations } = of<Manifest & { metadata: { annotations: object } }>('Ingress').metadata;
    const nginx = codeBlocks('docs/guide/operate/proxy.md').find(({ language }) => language === 'nginx')?.text ?? '';
    expect(annotations).toEqual({
      'nginx.ingress.kubernetes.io/proxy-body-size': /client_max_body_size (\w+);/.exec(nginx)?.[1],
      'nginx.ingress.kubernetes.io/proxy-read-timeout': /proxy_read_timeout (\d+)s;/.exec(nginx)?.[1],
    });
  });

  it('can let it out to mail, directories and Redis', () => {
    const ports = (policy: NetworkPolicy) => policy.spec.egress.flatMap((rule) => rule.ports.map(({ port }) => port));
    const uncommented = read('network-policy.yaml').replaceAll(/^( {4})# (?=- ports:| {2,}\S)/gm, '$1');
    const opened = parse(uncommented) as NetworkPolicy;
    expect(() => check(opened)).not.toThrow();
    const before = ports(of<NetworkPolicy>('NetworkPolicy'));
    expect(ports(opened)).toEqual([...before, 587, 636, 6379]);
  });

  it('let it run without rights, and ask it where it answers', () => {
    expect(deployment().spec.template.spec.securityContext).toMatchObject({ runAsNonRoot: true });
    expect(container().securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container().resources.limits.memory).toBeDefined();
    const asked = (['startupProbe', 'livenessProbe', 'readinessProbe'] as const).map(
      (probe) => container()[probe]?.httpGet.path,
    );
    expect(asked).toEqual(['/health/live', '/health/live', '/health/ready']);
    expect(container().volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp']);
  });
});
