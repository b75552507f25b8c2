// Loaded before the editor: once it is told a file, it ends the process in the middle of writing it.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { writeFile } = fs.promises

process.on('message', (ending) => {
  fs.promises.writeFile = async (file, data, options) => {
    if (!String(file).endsWith(String(ending))) return writeFile(file, data, options)
    // The editor writes texts and photographs.
    const bytes = Buffer.from(data as string | Buffer)
    await writeFile(file, bytes.subarray(0, bytes.length / 2))
    process.kill(process.pid, 'SIGKILL')
  }
  syncBuiltinESMExports()
  process.send?.('ready')
})
process.channel?.unref()
