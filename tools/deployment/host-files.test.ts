import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hasNginx } from '../../bench/load/nginx-balancer.ts'
import { root } from '../steps.ts'

const folder = mkdtempSync(join(tmpdir(), 'wenyuan-host-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8')
const run = (command: string, ...parameters: string[]) => spawnSync(command, parameters, { encoding: 'utf8' })

/** Writes nginx.conf with one of the files beside it as a complete configuration and lets nginx read it. */
function nginxSays(name: string, snippet: string): string {
  const own = join(folder, name)
  mkdirSync(own)
  writeFileSync(join(own, 'snippet.conf'), snippet.replaceAll('/etc/nginx/certificates', folder))
  const site = read('nginx.conf')
    .replaceAll(/server app-\d+:/g, 'server 127.0.0.1:')
    .replace('/etc/nginx/wenyuan.d/*.conf', join(own, 'snippet*.conf'))
    .replace('listen 80;', 'listen 127.0.0.1:28080;')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${own};`,
  )
  const file = join(own, 'nginx.conf')
  writeFileSync(
    file,
    `pid ${own}/pid; events {}\nhttp { access_log off;\n${temporary.join('\n')}\n${site}\n}\n`,
  )
  const { status, stderr } = run('nginx', '-t', '-q', '-c', file, '-e', join(own, 'log'))
  return status === 0 ? '' : stderr
}

if (hasNginx()) {
  test('nginx reads nginx.conf, alone and behind another proxy, and finds a mistake', () => {
    expect(nginxSays('plain', '')).toBe('')
    expect(nginxSays('behind', read('behind-tls.conf'))).toBe('')
    expect(
      nginxSays('wrong', read('behind-tls.conf').replace('real_ip_header', 'real_ip_headers')),
    ).toContain('unknown directive "real_ip_headers"')
  })

  if (run('openssl', 'version').status === 0)
    test('nginx reads nginx.conf with TLS', () => {
      const key = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
      run(
        'openssl',
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:P-256',
        '-nodes',
        '-subj',
        '/CN=x',
        ...key,
      )
      // older than the version of the compose file: there `http2` belongs to `listen`
      const [, minor] = /nginx\/1\.(\d+)/.exec(run('nginx', '-v').stderr) ?? []
      const tls = Number(minor) < 25 ? read('tls.conf').replace('http2 on;', '') : read('tls.conf')
      expect(nginxSays('tls', tls.replace('443', '127.0.0.1:28443'))).toBe('')
    })
  else process.stdout.write('not run: nginx with TLS (no openssl)\n')
} else process.stdout.write('not run: nginx -t (no nginx)\n')

/** What systemd says about the unit, with this project in place of the one in /opt. */
function systemdSays(name: string, unit: string): string {
  const own = join(folder, name)
  mkdirSync(own)
  const file = join(own, 'wenyuan.service')
  // which node is installed depends on the machine
  const here = unit
    .replace('/opt/wenyuan/node_modules/.bin/node', process.execPath)
    .replaceAll('/opt/wenyuan', root)
  writeFileSync(file, here)
  const { stdout, stderr } = run('systemd-analyze', 'verify', '--man=no', file)
  // the machine's own units may have faults too
  return `${stdout}${stderr}`
    .split('\n')
    .filter((line) => line.includes('wenyuan.service'))
    .join('\n')
}

if (run('systemd-analyze', '--version').status === 0)
  test('systemd reads the unit, and finds mistakes', () => {
    const unit = read('wenyuan.service')
    expect(systemdSays('unit', unit)).toBe('')
    expect(systemdSays('name', unit.replace('NoNewPrivileges=', 'NoNewPrivilege='))).toContain(
      'NoNewPrivilege',
    )
    expect(systemdSays('time', unit.replace('TimeoutStopSec=15', 'TimeoutStopSec=soon'))).toContain('soon')
    expect(systemdSays('program', unit.replace('ExecStart=/opt', 'ExecStart=/otp'))).toContain('/otp')
  })
else process.stdout.write('not run: systemd-analyze verify (no systemd)\n')
