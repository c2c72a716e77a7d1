/** Why metadata are rejected, phrased to follow "the metadata". */
export class MetadataProblem extends Error {}
