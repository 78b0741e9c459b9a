import { pictureJobs, type PictureJobs } from './picture-jobs.ts'

// Ctrl-C and systemd signal every process of the shop. This one finishes its job and ends with its parent.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('disconnect', () => process.exit())

process.on('message', ({ name, input }: { name: keyof PictureJobs; input: never }) => {
  pictureJobs[name](input).then(
    value => process.send?.({ value }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
