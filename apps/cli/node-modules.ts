import type { Plugin } from 'esbuild'
import { builtinModules } from 'node:module'

const NAMES = new RegExp(`^(?:${builtinModules.filter((name) => !name.startsWith('_')).join('|')})$`)

/** A package whose form for Node is chosen by the condition `node` only, which the bundle does not set. */
const NODE_FORM = /^unicorn-magic$/

/**
 * Lets execa into a bundle for no platform. Node's own modules by their short names, as CommonJS packages require
 * them, become modules of the bundle that hand on the real ones: an ES module has no `require`.
 */
export const nodeModules: Plugin = {
  name: 'node-modules',
  setup(build) {
    build.onResolve({ filter: NAMES }, ({ path }) => ({ path, namespace: 'node-module' }))
    build.onLoad({ filter: /.*/, namespace: 'node-module' }, ({ path }) => ({
      contents: `export * from 'node:${path}'\nexport { default } from 'node:${path}'`,
    }))
    build.onResolve({ filter: NODE_FORM }, async ({ path, kind, resolveDir, pluginData }) => {
      if (pluginData === NODE_FORM) return undefined
      const found = await build.resolve(path, { kind, resolveDir, pluginData: NODE_FORM })
      return { ...found, path: found.path.replace(/default\.js$/, 'node.js') }
    })
  },
}
