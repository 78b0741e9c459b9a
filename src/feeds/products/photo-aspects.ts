import { photoAspect } from '#platform/config/feeds.ts'
import type { Aspect } from '#platform/picture-pipeline.ts'

/** Folder (as it stands in image links) → the true aspect of the pictures in it. */
export type PhotoAspects = ReadonlyMap<string, Aspect>

/** `photos/fashion=3:4`; null when it is not of that form. */
export function parsePhotoAspect(text: string): [[folder: string, aspect: Aspect]] | null {
  const [, folder, width, height] = photoAspect.exec(text) ?? []
  return folder === undefined ? null : [[folder.replace(/^\.\//, ''), { width: Number(width), height: Number(height) }]]
}

/** Folders for which an aspect was given and in which no link lies: most likely a slip of the finger. */
export function foldersWithoutPictures(aspects: PhotoAspects, links: readonly string[]): string[] {
  return [...aspects.keys()].filter(folder => !links.some(link => isBelow(link, folder)))
}

/** The folders in which pictures lie, in order. */
export const foldersOf = (links: readonly string[]): string[] =>
  [...new Set(links.map(link => link.replace(/^\.\//, '').replace(/\/?[^/]*$/, '')))]
    .filter(folder => folder !== '')
    .sort()

/** The aspect given for the folder that a link lies in; the deepest one given counts. */
export function aspectOf(link: string, aspects: PhotoAspects): Aspect | null {
  const folders = [...aspects.keys()].filter(folder => isBelow(link, folder)).sort((a, b) => b.length - a.length)
  return aspects.get(folders[0] ?? '') ?? null
}

const isBelow = (link: string, folder: string) => link.replace(/^\.\//, '').startsWith(`${folder}/`)
