/** The query of the signed-in person's scheduled exports. */
export const schedulesKey = ['listScheduledExports']
