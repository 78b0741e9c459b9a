import type { ChosenPicture } from './PictureField.tsx'

/** The chosen picture, in the aspect ratio of the page that will show it. */
export function ChosenPictureView({ chosen: { picture }, shape }: { chosen: ChosenPicture; shape: string }) {
  if (!picture) return null
  const { url, width, height } = picture
  return (
    <img src={url} alt="" {...{ width, height }} className={`${shape} w-full rounded-card bg-picture object-cover`} />
  )
}
