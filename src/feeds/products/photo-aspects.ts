import type { Aspect } from '#platform/picture-pipeline.ts'

/** Folder (as it stands in image links) → the true aspect of the pictures in it. */
export type PhotoAspects = ReadonlyMap<string, Aspect>

/** `photos/fashion=3:4`; null when it is not of that form. */
export function parsePhotoAspect(text: string): [[folder: string, aspect: Aspect]] | null {
  const [, folder, width, height] = /^([^=]+?)\/*=([1-9]\d{0,3}):([1-9]\d{0,3})$/.exec(text) ?? []
  return folder === undefined ? null : [[folder.replace(/^\.\//, ''), { width: Number(width), height: Number(height) }]]
}

/** The aspect given for the folder that a link lies in; the deepest one given counts. */
export function aspectOf(link: string, aspects: PhotoAspects): Aspect | null {
  const path = link.replace(/^\.\//, '')
  const folders = [...aspects.keys()]
    .filter(folder => path.startsWith(`${folder}/`))
    .sort((a, b) => b.length - a.length)
  return aspects.get(folders[0] ?? '') ?? null
}
