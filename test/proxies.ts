import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './product-process.ts'
import { read } from './repository-files.ts'
import { emptyFolder } from './temporary-data-folder.ts'

export type ProxyName = 'caddy' | 'nginx'

/** The configurations of docs/operations.md, to the letter: for one process, and the changes for two. */
const documented = {
  caddy: blockAfter('Caddy gets the certificate and streams by default'),
  caddyForTwo: blockAfter('replace the line that names the first one'),
  nginx: blockAfter('nginx:\n'),
  nginxForTwo: blockAfter('add this below the first one'),
}

function blockAfter(words: string): string {
  const [, after] = read('docs/operations.md').split(words)
  const block = /^```\w*\n([\s\S]*?)^```$/m.exec(after ?? '')?.[1]
  if (!block) throw new Error(`docs/operations.md has no block after '${words}'`)
  return block
}

export const isInstalled = (name: ProxyName) => spawnSync(name, ['-v'], { stdio: 'ignore' }).error === undefined

/** The documented configuration for this many processes. */
export function configurationFor(name: ProxyName, processes: number): string {
  if (processes === 1) return documented[name]
  return name === 'caddy'
    ? replaceOnce(documented.caddy, /^.*reverse_proxy .*\n/m, documented.caddyForTwo)
    : replaceOnce(documented.nginx, /^.*server 127\.0\.0\.1:3000 .*\n/m, (line) => line + others(processes - 1))
}

/** Like the documented second process. */
const others = (count: number) =>
  Array.from({ length: count }, (_, index) => documented.nginxForTwo.replaceAll('3001', `${3001 + index}`)).join('')

/** The real program with the documented configuration; only host name, certificate and ports differ. */
export async function startProxy(
  name: ProxyName,
  ports: string[],
  configuration = configurationFor(name, ports.length),
) {
  const folder = emptyFolder()
  const port = await freePort()
  const onPorts = ports.reduce(
    (text, own, index) => replaceOnce(text, new RegExp(`127\\.0\\.0\\.1:${3000 + index}\\b`, 'g'), `127.0.0.1:${own}`),
    configuration,
  )
  const file = join(folder, 'configuration')
  writeFileSync(file, (name === 'caddy' ? forCaddy : forNginx)(onPorts, port, folder))
  const args =
    name === 'caddy' ? ['run', '--adapter', 'caddyfile', '--config', file] : ['-p', folder, '-c', file, '-e', 'stderr']
  const environment = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(name, args, { env: environment, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text: Buffer) => {
    said += text.toString()
  })
  await isListening(child, Number(port), () => said)
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function forCaddy(block: string, port: string) {
  return `{\n\tadmin off\n}\n${replaceOnce(block, 'cohort.example.org', `http://127.0.0.1:${port}`)}`
}

function forNginx(blocks: string, port: string, folder: string) {
  // Without the redirect from http to https, and without a certificate.
  const plain = replaceOnce(blocks, /^server \{\n {2}listen 80;[\s\S]*?^\}\n/m, '')
  const own = replaceOnce(
    replaceOnce(plain, /^ {2}ssl_.*\n/gm, ''),
    'listen 443 ssl http2;',
    `listen 127.0.0.1:${port};`,
  )
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  for (const path of paths) mkdirSync(join(folder, path))
  const temporary = paths.map((path) => `  ${path}_temp_path ${join(folder, path)};`).join('\n')
  return `daemon off;\nmaster_process off;\npid ${folder}/pid;\nevents { worker_connections 20000; }\nhttp {\n  access_log off;\n${temporary}\n${own}}\n`
}

/** Fails if the documented configuration no longer contains `what`. */
function replaceOnce(text: string, what: string | RegExp, by: string | ((found: string) => string)) {
  const changed = text.replace(what, by as string)
  if (changed === text) throw new Error(`the documented configuration has no ${what}`)
  return changed
}

async function isListening(child: ChildProcess, port: number, said: () => string) {
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) break
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      const answer = (is: boolean) => {
        socket.destroy()
        resolve(is)
      }
      socket.once('connect', () => answer(true)).once('error', () => answer(false))
    })
    if (isOpen) return
    await sleep(50)
  }
  child.kill('SIGKILL')
  throw new Error(`the proxy did not start:\n${said()}`)
}
