import type { Plugin } from 'vite'

/** Writes static/version.json, from which an open page learns of a newer version. */
export function versionFile(version: string): Plugin {
  return {
    name: 'version-file',
    apply: 'build',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'static/version.json',
        source: `${JSON.stringify({ version })}\n`,
      })
    },
  }
}
