import type { BlogPost } from '#contract/blog.ts'

interface Props extends Pick<BlogPost, 'picture'> {
  image: string
  alt: string
  sizes: string
  lazy?: boolean
}

/** A post's picture. It fills its container, which crops it. */
export function PostPicture({ image, picture, alt, sizes, lazy = false }: Props) {
  return (
    <img
      src={image}
      srcSet={picture?.files.map(({ url, width }) => `${url} ${width}w`).join(', ')}
      sizes={picture ? sizes : undefined}
      alt={alt}
      width={picture?.width}
      height={picture?.height}
      loading={lazy ? 'lazy' : undefined}
      decoding="async"
      className="size-full object-cover"
    />
  )
}
