import { type Finding, note, ok, stop } from './finding.ts'

/** What is known of the machine that will serve the site. */
export type Machine = {
  nodeVersion: string
  /** The version in package.json, which everything was tried with. */
  wantedNode: string
  /** The folder of the outbox, or the nearest one above it that exists. */
  dataDir: string
  /** Why nothing can be written there; null where it can. */
  writeError: string | null
  freeBytes: number
  /** The type of the file system, as statfs(2) gives it. */
  fileSystem: number
  /** Whether everybody on the machine may read `.env`; null where there is none. */
  isEnvOpen: boolean | null
}

const gigabyte = 1024 ** 3
/** A request takes about 4 KB: this is room for 100,000, and for logs. */
const leastFree = gigabyte / 2

/** File systems over the network, where SQLite's locks do not hold (statfs(2): NFS, SMB, CIFS, SMB2). */
const networkFileSystems: ReadonlySet<number> = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42])

function gigabytes(bytes: number): string {
  return `${(bytes / gigabyte).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} GB`
}

function checkFolder({ dataDir, writeError, freeBytes, fileSystem }: Machine): Finding[] {
  if (writeError !== null) {
    return [stop(`DATA_DIR: não é possível escrever em ${dataDir} (${writeError})`)]
  }
  const findings = [ok(`DATA_DIR: dá para escrever em ${dataDir}`)]
  if (networkFileSystems.has(fileSystem)) {
    findings.push(
      stop(`DATA_DIR: ${dataDir} fica num disco de rede, onde o arquivo dos pedidos se estraga`),
    )
  }
  const room = `${gigabytes(freeBytes)} livres no disco de ${dataDir}`
  findings.push(freeBytes < leastFree ? stop(`só ${room}; deixe ao menos 0,5 GB`) : ok(room))
  return findings
}

/** Node, disk and files. With PostgreSQL the outbox is elsewhere, and the folder does not matter. */
export function checkMachine(machine: Machine, usesPostgres: boolean): Finding[] {
  const { nodeVersion, wantedNode, isEnvOpen } = machine
  const findings = [
    nodeVersion === wantedNode
      ? ok(`Node ${nodeVersion}`)
      : stop(
          `Node ${nodeVersion} em vez de ${wantedNode}: use «npm run launch-check», que traz o Node certo`,
        ),
    ...(usesPostgres ? [] : checkFolder(machine)),
  ]
  if (isEnvOpen) findings.push(note('.env pode ser lido por todos nesta máquina: chmod 600 .env'))
  return findings
}
