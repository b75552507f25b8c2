// npm test: installs when needed, builds when stale, finds a browser, runs all tests.
import { buildWhenStale, install, node, run } from './set-up.mjs'

install()
buildWhenStale()
run(node, ['node_modules/vitest/vitest.mjs', 'run'])
run(node, ['build/browser-tests.ts', ...process.argv.slice(2)])
