// refine has its developer tools told of every call, with the stack that led to it.
export const getXRay = () => ({})
export const useQuerySubscription = () => ({})
