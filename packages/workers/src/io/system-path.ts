/** Where the system keeps its programs; a PATH of the user may lead elsewhere. */
export const SYSTEM_PATH = '/usr/bin:/bin:/usr/local/bin:/run/current-system/sw/bin'
