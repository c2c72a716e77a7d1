/** Why metadata are rejected, worded to follow "the metadata". */
export class MetadataProblem extends Error {}
