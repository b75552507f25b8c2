import { build, type InlineConfig, type LogLevel, type Rolldown } from 'vite'

/** The source of the script that hydrates. */
export const hydrationEntry = 'app/client/hydrate.tsx'

/** Builds one script with all that it imports, minified. */
async function buildScript(config: InlineConfig): Promise<Rolldown.OutputChunk> {
  const result = await build({ logLevel: 'warn', ...config })
  // Vite returns a list for several outputs and a watcher in watch mode.
  if (!('output' in result)) throw new Error('The build made no script')
  return result.output[0]
}

/** The code of a script with all that it imports. */
export async function bundleScript(input: string, logLevel: LogLevel = 'warn') {
  const { code } = await buildScript({
    logLevel,
    configFile: false,
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })
  return code.trim()
}

/** The code of the script in the head of every page. */
export const bundleInlineScript = () => bundleScript('app/client/inline.ts')

/** Writes the script that hydrates into `outDir`, beside the public files, and returns its URL. */
export async function buildHydration(config: InlineConfig, outDir: string): Promise<string> {
  const { fileName } = await buildScript({
    ...config,
    build: {
      ...config.build,
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: hydrationEntry },
    },
  })
  return `/${fileName}`
}
