// npm run visual: compares what every page and state looks like with what was accepted; -- --update-snapshots accepts.
import { buildWhenStale, install, node, run } from './set-up.mjs'

install()
buildWhenStale()
const config = ['--config', 'tests/visual/playwright.config.ts']
run(node, ['build/browser-tests.ts', ...config, ...process.argv.slice(2)])
