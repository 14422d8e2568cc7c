import type { Plugin } from 'vite'

/** Writes static/version.json, by which an open page learns that a newer one has been installed. */
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
