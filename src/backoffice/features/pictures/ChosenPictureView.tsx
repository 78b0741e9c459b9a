import type { ChosenPicture } from './PictureField.tsx'

/** The picture that a form holds, in the shape that its page shows it in. */
export function ChosenPictureView({ chosen: { picture }, shape }: { chosen: ChosenPicture; shape: string }) {
  if (!picture) return null
  const { url, width, height } = picture
  return (
    <img src={url} alt="" {...{ width, height }} className={`${shape} w-full rounded-card bg-picture object-cover`} />
  )
}
