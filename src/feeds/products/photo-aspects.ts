import { photoAspect } from '#platform/config/feeds.ts'
import type { Aspect } from '#platform/media/picture-pipeline.ts'

/** The true aspect ratio of the pictures in each folder. Keys: folders, as image links name them. */
export type PhotoAspects = ReadonlyMap<string, Aspect>

/** Parses `photos/fashion=3:4`. null: invalid. */
export function parsePhotoAspect(text: string): [[folder: string, aspect: Aspect]] | null {
  const [, folder, width, height] = photoAspect.exec(text) ?? []
  return folder === undefined ? null : [[folder.replace(/^\.\//, ''), { width: Number(width), height: Number(height) }]]
}

/** Folders that have an aspect although no picture is in them. Such a folder is probably misspelled. */
export function foldersWithoutPictures(aspects: PhotoAspects, links: readonly string[]): string[] {
  return [...aspects.keys()].filter(folder => !links.some(link => isBelow(link, folder)))
}

/** The folders that contain pictures, sorted. */
export const foldersOf = (links: readonly string[]): string[] =>
  [...new Set(links.map(link => link.replace(/^\.\//, '').replace(/\/?[^/]*$/, '')))]
    .filter(folder => folder !== '')
    .sort()

/** The aspect for a link's folder. If several folders match, the deepest one applies. */
export function aspectOf(link: string, aspects: PhotoAspects): Aspect | null {
  const folders = [...aspects.keys()].filter(folder => isBelow(link, folder)).sort((a, b) => b.length - a.length)
  return aspects.get(folders[0] ?? '') ?? null
}

const isBelow = (link: string, folder: string) => link.replace(/^\.\//, '').startsWith(`${folder}/`)
