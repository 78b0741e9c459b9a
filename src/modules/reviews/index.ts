export { applyReviews, type FeedReview } from './queries-apply-reviews.ts'
