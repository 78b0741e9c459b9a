import type { Db } from '#database/connection.ts'
import type { CatalogueSource } from '#modules/catalogue/read-model/index.ts'
import { openBlog } from '#modules/documents/blog/index.ts'
import { openBrandSettingsStore } from '#modules/documents/brands/index.ts'
import { openPages } from '#modules/documents/content/index.ts'
import { openHome } from '#modules/documents/home/index.ts'
import { openRedirects } from '#modules/documents/redirects/index.ts'
import type { Log } from '#platform/log.ts'
import { follow } from '../pages/follow.ts'

export type Documents = Awaited<ReturnType<typeof openAllDocuments>>

/** Reads all published documents into memory and follows their changes in the catalogue's change log. */
export async function openAllDocuments(db: Db, catalogue: CatalogueSource, log: Log) {
  const brandSettings = await openBrandSettingsStore(db)
  follow(brandSettings, 'brand', catalogue, log)
  const redirects = await openRedirects(db)
  follow(redirects, 'redirects', catalogue, log)
  const pages = await openPages(db)
  follow(pages, 'content', catalogue, log)
  const blog = await openBlog(db)
  follow(blog, 'blog', catalogue, log)
  const home = await openHome(db)
  follow(home, 'home', catalogue, log)
  return {
    brandSettings,
    redirects,
    pages,
    blog,
    home,
    close() {
      home.close()
      blog.close()
    },
  }
}
