import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Cleanup } from '../parts/cleanup'
import { requirePrograms } from '../parts/find-program'

const debian = { suite: 'bookworm', mirror: 'http://deb.debian.org/debian' }
const outputMaxBytes = 64 * 1024 * 1024

/** Buildah with a store of its own. Steps run in a chroot: this needs no daemon and no container runtime. */
export class ContainerBuilder {
  private readonly store: string[]
  readonly folder: string
  private readonly programs = requirePrograms('buildah', 'mmdebstrap')

  constructor(cleanup: Cleanup) {
    this.folder = cleanup.folder('image')
    this.store = ['--root', join(this.folder, 'store'), '--runroot', join(this.folder, 'run')]
    this.store.push('--storage-driver', 'vfs')
  }

  /** Throws with what it said when it fails. */
  buildah(...args: string[]): string {
    return execFileSync(this.programs.buildah, [...this.store, ...args], {
      encoding: 'utf8',
      maxBuffer: outputMaxBytes,
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim()
  }

  /** The same as a command line, for a process that stays. */
  commandOf(...args: string[]): { command: string; args: string[] } {
    return { command: this.programs.buildah, args: [...this.store, ...args] }
  }

  /** Debian's packages and the programs `node` and `npm` of npm's registry, under the name of the image that has both. */
  makeBase(name: string, nodeMajor: string): void {
    const tar = join(this.folder, 'debian.tar')
    execFileSync(
      this.programs.mmdebstrap,
      ['--quiet', '--variant=minbase', debian.suite, tar, debian.mirror],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    )
    const local = this.installNode(nodeMajor)
    const container = this.buildah('from', 'scratch')
    this.buildah('add', container, tar, '/')
    this.buildah('add', container, local, '/usr/local/')
    this.buildah(
      'config',
      '--env',
      'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      container,
    )
    this.buildah('commit', '--rm', container, name)
  }

  /** A folder as `/usr/local`. */
  private installNode(major: string): string {
    const [local, program] = [join(this.folder, 'local'), `node-${process.platform}-${process.arch}`]
    mkdirSync(join(local, 'bin'), { recursive: true })
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefix']
    const install = (prefix: string, ...packages: string[]) =>
      execFileSync('npm', ['install', ...flags, prefix, ...packages], {
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    install(join(this.folder, 'node'), `${program}@${major}`)
    install(join(local, 'lib'), 'npm@11')
    execFileSync('cp', [join(this.folder, 'node/node_modules', program, 'bin/node'), join(local, 'bin/node')])
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
    return local
  }
}

/** Where this machine trusts a certificate authority of its own, the steps of a build need it too. */
export function trustOfMachine(): string[] {
  const path = process.env.NODE_EXTRA_CA_CERTS
  if (!path || !existsSync(path)) return []
  return ['--volume', `${dirname(path)}:${dirname(path)}:ro`, '--env', `NODE_EXTRA_CA_CERTS=${path}`]
}
