/** As long as the call takes; a plate or the number of a work order is shorter. */
export const OWN_REFERENCE_MAX = 60
