const scriptTag = /<script\b[^>]*\ssrc="([^"]+)"[^>]*>/g;

/**
 * Writes `integrity` on the document's `<script src>` tags whose file the build made.
 * @param integrity path of a script → `sha384-…`
 */
export function addIntegrity(html: string, integrity: Record<string, string>): string {
  return html.replace(scriptTag, (tag, source: string) => {
    const hash = integrity[source];
    if (hash === undefined || /\sintegrity=/.test(tag)) return tag;
    return tag.replace(/^<script\b/, `<script integrity="${hash}"`);
  });
}
