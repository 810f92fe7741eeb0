declare const OKSTRA_VERSION: string | undefined

/**
 * Where a file that ships with the program lies: in assets/ beside dist/ once built, at the root of the
 * repository when run from source.
 */
export function assetUrl(path: `schemas/${string}`): URL {
  const base = typeof OKSTRA_VERSION === 'string' ? '../assets/' : '../../../'
  return new URL(`${base}${path}`, import.meta.url)
}
