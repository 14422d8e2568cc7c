// The uploads of hand-written pages, each under the name that the upload call takes as `for`.
import { documentKinds, FILE_MAX_KB, IMAGE_MAX_KB, imageKinds, type UploadLimits } from './files.ts'

/** Pictures of a suggestion: the specification's kinds, 5120 KB each. */
export const suggestionImages: UploadLimits = {
  accept: ['png', 'jpg'],
  maxBytes: IMAGE_MAX_KB * 1024,
  maxCount: 9,
}

/** The picture of a business licence. */
export const certificationLicence: UploadLimits = {
  accept: ['png', 'jpg'],
  maxBytes: IMAGE_MAX_KB * 1024,
  maxCount: 1,
}

/** A person's picture; the server crops it to a square. */
export const userAvatar: UploadLimits = {
  accept: ['png', 'jpg'],
  maxBytes: IMAGE_MAX_KB * 1024,
  maxCount: 1,
  squarePixels: 512,
}

/** Pictures of a bank transfer's voucher, or the bank's own document. */
export const transferVoucherImages: UploadLimits = {
  accept: ['png', 'jpg', 'pdf'],
  maxBytes: IMAGE_MAX_KB * 1024,
  maxCount: 5,
}

/** The bank's receipt of a payment to a supplier. */
export const bankReceipt: UploadLimits = {
  accept: ['png', 'jpg', 'pdf'],
  maxBytes: IMAGE_MAX_KB * 1024,
  maxCount: 3,
}

/** Pictures of returned goods: the specification's 5 MB each. */
export const returnImages: UploadLimits = {
  accept: ['png', 'jpg'],
  maxBytes: IMAGE_MAX_KB * 1024,
  maxCount: 6,
}

/** Pictures of what a customer complains about, and of the supplier's answer: 5 MB each. */
export const complaintImages: UploadLimits = {
  accept: ['png', 'jpg'],
  maxBytes: IMAGE_MAX_KB * 1024,
  maxCount: 6,
}

/** A picture in a service chat; each message has one. */
export const chatPictures: UploadLimits = {
  accept: ['png', 'jpg', 'webp'],
  maxBytes: IMAGE_MAX_KB * 1024,
  maxCount: 1,
}

/** Pictures of a part that a supplier proposes. */
export const proposalPictures: UploadLimits = {
  accept: ['png', 'jpg'],
  maxBytes: IMAGE_MAX_KB * 1024,
  maxCount: 6,
}

/** What colleagues attach to a comment on a row. */
export const recordFiles: UploadLimits = {
  accept: [...imageKinds, ...documentKinds],
  maxBytes: FILE_MAX_KB * 1024,
  maxCount: 9,
}

/** What a supplier's people attach to a sales order. */
export const saleFiles: UploadLimits = {
  accept: [...imageKinds, ...documentKinds],
  maxBytes: FILE_MAX_KB * 1024,
  maxCount: 20,
}

/** The picture at the head of printed papers; a PDF takes these two kinds. */
export const paperLogo: UploadLimits = {
  accept: ['png', 'jpg'],
  maxBytes: IMAGE_MAX_KB * 1024,
  maxCount: 1,
}

export const uploadPurposes = {
  'chat.pictures': chatPictures,
  'paper.logo': paperLogo,
  'return.images': returnImages,
  'complaint.pictures': complaintImages,
  'payment.receipt': bankReceipt,
  'transfer.voucher': transferVoucherImages,
  'suggestion.images': suggestionImages,
  'certification.licence': certificationLicence,
  'user.avatar': userAvatar,
  'proposal.pictures': proposalPictures,
  'record.files': recordFiles,
  'sale.files': saleFiles,
}
