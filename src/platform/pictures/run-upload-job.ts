import { looksLikeSvg, photoFormat } from './photo-format.ts'
import type { PictureJobs } from './picture-jobs.ts'
import { runPictureJob } from './run-picture-job.ts'
import type { UploadFault } from './upload-fault.ts'

/** The default maximum size of an upload, in bytes. */
const usualBytes = 2 * 2 ** 20
const accepted = new Set(['png', 'jpeg', 'webp'])

type UploadJob = 'remakeAsWebp' | 'remakeForArticle'
type Outcome<Job extends UploadJob> = Awaited<ReturnType<PictureJobs[Job]>> | { ok: false; reason: UploadFault }

/** Decodes an upload in the picture process. `maxBytes`: default 2 MiB. */
export async function runUploadJob<Job extends UploadJob>(
  job: Job,
  request: Parameters<PictureJobs[Job]>[0],
  maxBytes: number = usualBytes,
): Promise<Outcome<Job>> {
  const { file } = request
  if (file.byteLength > maxBytes) return { ok: false, reason: 'too_large' }
  const format = photoFormat(file)
  if (!format || !accepted.has(format)) return { ok: false, reason: looksLikeSvg(file) ? 'svg' : 'no_picture' }
  const outcome = await runPictureJob(job, request)
  if (!outcome.ok) return { ok: false, reason: outcome.reason === 'crashed' ? 'no_picture' : outcome.reason }
  return outcome.value
}
