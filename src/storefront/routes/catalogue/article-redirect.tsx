import { redirect, type LoaderFunctionArgs } from 'react-router'

export function loader({ params }: LoaderFunctionArgs) {
  throw redirect(`/product/${encodeURIComponent(params.articleRef ?? '')}`, 301)
}
