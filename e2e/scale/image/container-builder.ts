import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Cleanup } from '../parts/cleanup'
import { requirePrograms } from '../parts/find-program'

const debian = { suite: 'bookworm', mirror: 'http://deb.debian.org/debian' }
/** What the image of Node 24 has. */
const npmMajor = 11
const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const run = promisify(execFile)
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
  async buildah(...args: string[]): Promise<string> {
    const options = { maxBuffer: outputMaxBytes }
    return (await run(this.programs.buildah, [...this.store, ...args], options)).stdout.trim()
  }

  /** The same as a command line, for a process that stays. */
  commandOf(...args: string[]): { command: string; args: string[] } {
    return { command: this.programs.buildah, args: [...this.store, ...args] }
  }

  /** Debian's packages and the programs `node` and `npm` of npm's registry, under the name of the image that has both. */
  async makeBase(name: string, nodeMajor: string): Promise<void> {
    const tar = join(this.folder, 'debian.tar')
    const flags = ['--quiet', '--variant=minbase']
    await run(this.programs.mmdebstrap, [...flags, debian.suite, tar, debian.mirror])
    const local = await this.installNode(nodeMajor)
    const container = await this.buildah('from', 'scratch')
    await this.buildah('add', container, tar, '/')
    await this.buildah('add', container, local, '/usr/local/')
    await this.buildah('config', '--env', `PATH=${path}`, container)
    await this.addTrust(container)
    await this.buildah('commit', '--rm', container, name)
  }

  /** Where this machine trusts a certificate authority of its own, the steps of a build need it too. */
  private async addTrust(container: string): Promise<void> {
    const file = process.env.NODE_EXTRA_CA_CERTS
    if (!file || !existsSync(file)) return
    await this.buildah('copy', container, file, file)
    await this.buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${file}`, container)
  }

  /** A folder as `/usr/local`. */
  private async installNode(major: string): Promise<string> {
    const [local, program] = [join(this.folder, 'local'), `node-${process.platform}-${process.arch}`]
    mkdirSync(join(local, 'bin'), { recursive: true })
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefix']
    await run('npm', ['install', ...flags, join(this.folder, 'node'), `${program}@${major}`])
    await run('npm', ['install', ...flags, join(local, 'lib'), `npm@${npmMajor}`])
    copyFileSync(join(this.folder, 'node/node_modules', program, 'bin/node'), join(local, 'bin/node'))
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
    return local
  }
}
