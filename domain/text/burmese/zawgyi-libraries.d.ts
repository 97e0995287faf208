/** The parts we use of two libraries that come without types. */
declare module 'myanmar-tools' {
  class ZawgyiDetector {
    /** From 0 (certainly Unicode) to 1 (certainly Zawgyi); -Infinity for a text without Myanmar letters. */
    getZawgyiProbability(text: string): number;
  }
  const tools: { ZawgyiDetector: typeof ZawgyiDetector };
  export default tools;
}

declare module 'rabbit-node' {
  const rabbit: { zg2uni(zawgyi: string): string; uni2zg(unicode: string): string };
  export default rabbit;
}
