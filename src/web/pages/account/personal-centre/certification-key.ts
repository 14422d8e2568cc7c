/** Where the query cache keeps the company's certification. */
export const certificationKey = ['certification'] as const
